import type { MailWords } from '../../delivery/messages.ts';
import { describeNews, type News, newsTitle } from '../../notifications/news.ts';
import { notificationSettings, stopMails, type Topic } from '../../notifications/settings.ts';
import { newestMicPreviewPath, previewSize } from '../link-preview.ts';

type Links = { readonly mic: string; readonly stop: string };

/** To whoever goes to a night, or wants mails of what they follow. */
export function newsMail(
  news: News & { readonly micId: number },
  topic: Topic,
  { mic, stop }: Links,
): MailWords {
  return {
    subject: newsTitle(news),
    paragraphs: [describeNews(news)],
    action: { label: 'See its page', url: mic },
    picture: {
      path: newestMicPreviewPath(news.micId),
      alt: `Poster: ${news.showName}`,
      ...previewSize,
    },
    sections: [
      {
        paragraphs: [`You get this for: ${notificationSettings.labels[topic]}.`],
        action: { label: stopMails.action, url: stop },
      },
    ],
  };
}
