import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { loadEarlier } from './actions/places.ts';
import { composer } from './composer/composer.ts';
import { channelList } from './frame/channels.ts';
import { header } from './frame/header.ts';
import { memberList, memberRail } from './frame/members.ts';
import { messageLog } from './message/log.ts';
import { modalView } from './message/modal.ts';
import { changed, world } from './world.ts';

const shrink = (): void => {
  world.enlarged = undefined;
  changed();
};

/** The image that one clicked, over everything else. The dialog keeps the focus in it and closes by Escape. */
const lightbox = (): TemplateResult | typeof nothing => {
  const image = world.enlarged;
  if (!image) return nothing;
  const show = (element: Element | undefined): void => {
    const dialog = element as HTMLDialogElement | undefined;
    queueMicrotask(() => dialog?.isConnected && !dialog.open && dialog.showModal());
  };
  return html`<dialog class="lightbox" aria-label="Image" ${ref(show)} @close=${shrink} @click=${shrink}>
    <figure><img src=${image.url} alt=${image.alt} /><figcaption>${image.alt}</figcaption></figure>
    <button type="button" aria-label="Close the image" @click=${shrink}>Close</button>
  </dialog>`;
};

/** Near the top of what is shown, what was said before is fetched. */
const onScroll = (event: Event): void => {
  const scroller = event.currentTarget as HTMLElement;
  if (scroller.scrollTop > 200) return;
  // At the very top the browser would not keep in place what one reads.
  if (scroller.scrollTop === 0) scroller.scrollTop = 1;
  void loadEarlier();
};

const closeDrawer = (): void => {
  world.drawer = false;
  changed();
};

/** The whole page. */
export const page = (): TemplateResult => html`
  <div class="server ${world.drawer ? 'drawer-open' : ''} ${world.memberList ? '' : 'without-members'}">
    <div class="side">${memberRail()}${channelList()}</div>
    <button type="button" class="veil" tabindex="-1" aria-label="Close the channel list" @click=${closeDrawer}></button>
    <main>
      ${header()}
      <div class="middle">
        <section class="talk" aria-label="Conversation">
          <div class="scroller" @scroll=${onScroll}>${messageLog()}</div>
          ${composer()}
        </section>
        ${memberList()}
      </div>
    </main>
  </div>
  ${modalView()}${lightbox()}
  <div id="news" class="hidden" aria-live="polite">${world.news}</div>
  ${world.notice ? html`<div class="notice" role="alert">${world.notice}</div>` : nothing}
  ${world.connected ? nothing : html`<div class="notice" role="alert">The playground has stopped. This page waits for it to start again.</div>`}
`;
