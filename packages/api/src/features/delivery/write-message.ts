import { type KeyObject, randomUUID } from 'node:crypto';
import { light } from '@stagetime/contracts/colors.gen';
import {
  type MailSection,
  type MailWords,
  mailFooter,
  mailLinkHint,
} from '@stagetime/contracts/delivery/messages';
import { productName } from '@stagetime/contracts/product';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { html } from '../../core/html.ts';
import { seal } from '../../core/keys.ts';
import { readTraceparent } from '../../core/tracing.ts';
import { insertMessage } from './delivery.queries.ts';

/** What a message needs beside its words: the outbox's key, and the instant. */
export type Sending = { readonly key: KeyObject; readonly now: Date };

/** What a row's seal holds. */
export type MessageContent =
  | (MailContent & {
      /** Whom an answer goes to; default: no one. */
      readonly replyTo?: string;
      /** The mails that were gathered into this one. */
      readonly gathered?: readonly MailWords[];
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
function renderText({ paragraphs, action, sections = [], closing }: MailWords): string {
  const parts = [
    ...listParts({ paragraphs, ...(action && { action }) }),
    // What belongs together stands together.
    ...sections.map((section) => listParts(section).join('\n')),
    ...(closing ? [closing] : []),
    `-- \n${mailFooter}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function listParts({ paragraphs, action }: MailSection): string[] {
  return [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])];
}

// Mail programs read styles only where they stand; colors are those of the light theme.
const styles = {
  body: `margin:0;padding:24px 12px;background:${light.background};color:${light.text};font:16px/1.6 system-ui,-apple-system,sans-serif`,
  card: `max-width:32rem;margin:0 auto;padding:8px 24px;background:${light.surface};border:1px solid ${light.line};border-radius:12px`,
  button: `display:inline-block;padding:10px 20px;border-radius:8px;background:${light.accentText};color:${light.surface};font-weight:600;text-decoration:none`,
  address: `color:${light.accentText};overflow-wrap:anywhere`,
  small: `max-width:32rem;margin:16px auto 0;color:${light.muted};font-size:14px`,
};

function renderHtml({ subject, paragraphs, action, sections = [], closing }: MailWords): string {
  const button =
    action &&
    html`<p><a href="${action.url}" style="${styles.button}">${action.label}</a></p>
<p>${mailLinkHint}<br><a href="${action.url}" style="${styles.address}">${action.url}</a></p>
`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="${styles.body}">
<div style="${styles.card}">
<p><strong>${productName}</strong></p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}${button}${sections.map(renderSection)}${closing && html`<p>${closing}</p>`}
</div>
<p style="${styles.small}">${mailFooter}</p>
</body>
</html>
`.html;
}

function renderSection({ paragraphs, action }: MailSection) {
  const link =
    action && html`<br><a href="${action.url}" style="${styles.address}">${action.label}</a>`;
  return html`<p>${paragraphs.map((paragraph, index) => html`${index > 0 && html`<br>`}${paragraph}`)}${link}</p>
`;
}

/** Both parts of a mail from its words. */
export function renderMail(words: MailWords): MailContent {
  return { subject: words.subject, text: renderText(words), html: renderHtml(words) };
}
