import { html } from 'hono/html';

/** What the page is told from the start. */
export interface PageOptions {
  /** What the server is called. Default `Playground`. */
  readonly serverName?: string;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 80'%3E%3Crect width='80' height='80' rx='18' fill='%232f6f5e'/%3E%3Cpath d='M26 64V17' stroke='%23fff' stroke-width='5' stroke-linecap='round'/%3E%3Cpath d='M29 19c11-6 17 6 29 0v22c-12 6-18-6-29 0z' fill='%23fff'/%3E%3C/svg%3E";

/** The document that the page's script fills. */
export const pageDocument = ({ serverName = 'Playground' }: PageOptions) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content="#1e1f22" />
    <meta name="server" content="${serverName}" />
    <title>Flagfall: ${serverName}</title>
    <link rel="icon" href="${icon}" />
    <link rel="stylesheet" href="/playground/page.css" />
    <script type="module" src="/playground/page.js"></script>
  </head>
  <body>
    <div id="page"><p class="loading">Opening the server…</p></div>
    <noscript>The playground needs JavaScript.</noscript>
  </body>
</html>
`;
