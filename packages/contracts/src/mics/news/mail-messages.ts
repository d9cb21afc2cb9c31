import type { MailWords } from '../../delivery/messages.ts';
import { type DecidedFacts, decidedTitle, describeDecided } from '../../notifications/decided.ts';
import { describeNews, type News, newsTitle } from '../../notifications/news.ts';
import { stopSection, type Topic } from '../../notifications/settings.ts';
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
    sections: [stopSection(topic, stop)],
  };
}

/** To whose own mic it is. */
export function decidedMail(
  mic: { readonly micId: number; readonly showName: string },
  facts: DecidedFacts,
  { mic: url, stop }: Links,
): MailWords {
  return {
    subject: decidedTitle(mic.showName, facts),
    paragraphs: [describeDecided(mic.showName, facts)],
    action: { label: 'See its page', url },
    picture: {
      path: newestMicPreviewPath(mic.micId),
      alt: `Poster: ${mic.showName}`,
      ...previewSize,
    },
    sections: [stopSection('own', stop)],
  };
}
