import { html, nothing, type TemplateResult } from 'lit';
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

const lightbox = (): TemplateResult | typeof nothing => {
  const image = world.enlarged;
  if (!image) return nothing;
  return html`<div class="lightbox" role="dialog" aria-modal="true" aria-label="Image" @click=${shrink}>
    <figure><img src=${image.url} alt=${image.alt} /><figcaption>${image.alt}</figcaption></figure>
    <button type="button" aria-label="Close the image" @click=${shrink}>Close</button>
  </div>`;
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
          <div class="scroller">${messageLog()}</div>
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
