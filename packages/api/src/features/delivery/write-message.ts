import { type KeyObject, randomUUID } from 'node:crypto';
import { dark, light } from '@stagetime/contracts/colors.gen';
import {
  doorPicture,
  type MailAction,
  type MailSection,
  type MailWords,
  mailFooter,
  mailLinkHint,
} from '@stagetime/contracts/delivery/messages';
import { mailMark, productName } from '@stagetime/contracts/product';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { fontFaces, html } from '../../core/html.ts';
import { seal } from '../../core/keys.ts';
import { readTraceparent } from '../../core/tracing.ts';
import { insertMessage } from './delivery.queries.ts';

/** What a message needs beside its words: the outbox's key, and the instant. */
export type Sending = { readonly key: KeyObject; readonly now: Date };

/** A mail that others may be told with, and what it is about. */
export type GatheredWords = MailWords & {
  readonly about?: string;
  /** Where a program posts to that wants no more of them. */
  readonly unsubscribe?: string;
};

/** What a row's seal holds. */
export type MessageContent =
  | (MailContent & {
      /** Whom an answer goes to; default: no one. */
      readonly replyTo?: string;
      /** Where a program posts to that wants no more of them (RFC 8058). */
      readonly unsubscribe?: string;
      /** The mails that were gathered into this one. */
      readonly gathered?: readonly GatheredWords[];
    })
  | { readonly text: string };

/** Writes a message into the outbox; one that later ones may be told with has a `wait`, in milliseconds. */
export async function writeMessage(
  trx: Transaction<DB>,
  { key, now }: Sending,
  message: {
    readonly channel: 'email' | 'sms';
    readonly to: string;
    readonly kind: string;
    readonly content: MessageContent;
    readonly wait?: number;
  },
): Promise<void> {
  const message_id = randomUUID();
  const { wait } = message;
  await insertMessage(trx, {
    message_id,
    channel: message.channel,
    kind: message.kind,
    recipient: message.to,
    sealed: sealContent(key, message_id, message.content),
    wait: wait ?? 0,
    planned_at: wait === undefined ? null : new Date(now.getTime() + wait),
    created_at: now,
    traceparent: readTraceparent(),
  });
}

/** A message's content as its row keeps it. */
export function sealContent(key: KeyObject, messageId: string, content: MessageContent): Buffer {
  return seal(key, messageId, JSON.stringify(content));
}

type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** The text part: what the HTML part says, line by line. */
function renderText(words: MailWords): string {
  const { paragraphs, action, sections = [], closing, footer = mailFooter } = words;
  const parts = [
    ...listParts({ paragraphs, ...(action && { action }) }),
    // What belongs together stands together.
    ...sections.map((section) => listParts(section).join('\n')),
    ...(closing ? [closing] : []),
    `-- \n${listParts(footer).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function listParts({ paragraphs, action }: MailSection): string[] {
  return [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])];
}

// Mail programs lay out tables, and read styles only where they stand: those are of the light theme. The
// classes are for the ones that read more, in the dark or on a phone.
const display = 'font-family:Bricolage Grotesque,Helvetica Neue,Helvetica,Arial,sans-serif';
const font = 'font-family:Inter,Helvetica Neue,Helvetica,Arial,sans-serif';
const styles = {
  body: `margin:0;padding:0;background:${light.background}`,
  page: `background:${light.background}`,
  sheet: 'width:100%;max-width:600px',
  head: `background:${dark.surface};border-radius:14px 14px 0 0;padding:16px 35px 8px;${display};font-size:22px;line-height:36px;font-weight:bold;color:${dark.text}`,
  mark: `display:block;border:0;color:${dark.text};${display};font-size:22px;line-height:36px;font-weight:bold`,
  art: `background:${dark.surface};padding:0 0 8px;font-size:0;line-height:0`,
  picture: `display:block;width:100%;max-width:600px;height:auto;border:0;color:${dark.text};${display};font-size:22px;line-height:28px;font-weight:bold`,
  card: `background:${light.surface};border-radius:0 0 14px 14px;padding:24px 36px 28px`,
  title: `margin:0 0 14px;${display};font-size:32px;line-height:35px;font-weight:bold;letter-spacing:-0.8px;color:${light.text}`,
  text: `margin:0 0 18px;${font};font-size:17px;line-height:26px;color:${light.text}`,
  cell: `background:${light.accent};border-radius:10px`,
  button: `display:inline-block;padding:14px 26px;${font};font-size:17px;line-height:22px;font-weight:bold;color:${light.onAccent};text-decoration:none`,
  address: `color:${light.accentText}`,
  small: `margin:20px 0 0;${font};font-size:14px;line-height:21px;color:${light.muted}`,
  raw: `font-size:13px;line-height:19px;color:${light.muted};word-break:break-all`,
  footer: `padding:16px 36px 0;${font};font-size:13px;line-height:20px;color:${light.muted}`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
};

const themes = `@media (prefers-color-scheme: dark) {
.page { background: ${dark.background} !important; }
.card { background: ${dark.surface} !important; }
.text { color: ${dark.text} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.accentText} !important; }
}
@media (max-width: 480px) {
.head { padding: 14px 19px 8px !important; }
.card { padding: 24px 20px 22px !important; }
.foot { padding: 16px 20px 0 !important; }
.title { font-size: 28px !important; line-height: 31px !important; }
.button, .button tbody, .button tr, .button td, .button a { display: block !important; width: auto !important; text-align: center !important; }
}`;

const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;

function renderHtml(words: MailWords): string {
  const { subject, paragraphs, action, sections = [], closing, footer = mailFooter } = words;
  const place = placeOf(words);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: themes + (place === undefined ? '' : facesOf(place)) }}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preheader}">${paragraphs[0]}</div>
<div role="main">
<table ${table} width="100%" bgcolor="${light.background}" class="page" style="${styles.page}"><tr><td align="center" style="padding:20px 12px 28px">
<table ${table} width="600" style="${styles.sheet}">
<tr><td class="head" bgcolor="${dark.surface}" style="${styles.head}">${renderMark(place)}</td></tr>
${renderPicture(words)}<tr><td class="card" bgcolor="${light.surface}" style="${styles.card}">
<h1 class="text title" style="${styles.title}">${subject}</h1>
${paragraphs.map(
  (text) => html`<p class="text" style="${styles.text}">${text}</p>
`,
)}${action && renderButton(action)}${sections.map(renderSection)}${
  closing &&
  html`<p class="muted" style="${styles.small}">${closing}</p>
`
}</td></tr>
<tr><td class="muted foot" style="${styles.footer}">${renderLines(footer)}</td></tr>
</table></td></tr></table>
</div>
</body>
</html>
`.html;
}

/** Where a mail leads to first; one that leads nowhere does not know where the product is. */
function placeOf({ action, sections = [] }: MailWords): MailAction | undefined {
  return action ?? sections.find((section) => section.action !== undefined)?.action;
}

/** Where a program reads them; Outlook, which would take its serif for a face it cannot load, does not. */
function facesOf({ url }: MailAction): string {
  return `@media screen {\n${fontFaces(new URL(url).origin)}}\n`;
}

/** The product's name, as a picture where it is known where that is. */
function renderMark(place: MailAction | undefined) {
  if (place === undefined) return productName;
  const { path, width, height } = mailMark;
  return html`<img src="${new URL(path, place.url).href}" width="${width}" height="${height}" alt="${productName}" style="${styles.mark}">`;
}

/** From the place that the mail leads to. */
function renderPicture(words: MailWords) {
  const place = placeOf(words);
  if (place === undefined) return undefined;
  const { path, alt, width, height } = words.picture ?? doorPicture;
  const shownHeight = Math.round((600 * height) / width);
  return html`<tr><td bgcolor="${dark.surface}" style="${styles.art}"><img src="${new URL(path, place.url).href}" width="600" height="${shownHeight}" alt="${alt}" style="${styles.picture}"></td></tr>
`;
}

function renderButton({ label, url }: MailAction) {
  return html`<table ${table} class="button"><tr><td bgcolor="${light.accent}" style="${styles.cell}"><a href="${url}" style="${styles.button}">${label}</a></td></tr></table>
<p class="muted" style="${styles.small}">${mailLinkHint}<br><a class="muted" href="${url}" style="${styles.raw}">${url}</a></p>
`;
}

function renderSection(section: MailSection) {
  return html`<p class="text" style="${styles.text}">${renderLines(section)}</p>
`;
}

function renderLines({ paragraphs, action }: MailSection) {
  const link =
    action &&
    html`<br><a href="${action.url}" class="link" style="${styles.address}">${action.label}</a>`;
  return html`${paragraphs.map((paragraph, index) => html`${index > 0 && html`<br>`}${paragraph}`)}${link}`;
}

/** Both parts of a mail from its words. */
export function renderMail(words: MailWords): MailContent {
  return { subject: words.subject, text: renderText(words), html: renderHtml(words) };
}
