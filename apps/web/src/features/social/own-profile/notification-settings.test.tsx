import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotificationSettings } from './notification-settings.tsx';

test('what somebody will be told of is shown as it is set, and cannot be switched yet', () => {
  const settings = {
    newMicsInArea: true,
    favoriteMicUpdates: false,
    weeklyDigest: true,
    communityMessages: false,
  };
  const markup = renderToStaticMarkup(<NotificationSettings settings={settings} />);
  expect(markup).toContain('Notification Settings');
  expect(markup).toContain('Coming Soon');
  const switches = markup.match(/<input[^>]*>/g) ?? [];
  expect(switches.map((each) => each.includes('checked=""'))).toEqual([true, false, true, false]);
  for (const each of switches) expect(each).toContain('disabled=""');
});
