import { expect, test } from 'vitest';
import { changelogSection } from './changelog-section.mjs';

const changelog =
  '# Changelog\n\n## Unreleased\n\n- New.\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- Old.\n\n## 1.1.0\n';

test('a release is described by its section of the changelog', () => {
  expect(changelogSection(changelog, '1.2.0')).toBe('### Added\n\n- Old.');
});

test.each(['1.1.0', '1.2', '3.0.0', ''])(
  'a version that the changelog says nothing of is refused: %j',
  (version) => {
    expect(() => changelogSection(changelog, version)).toThrow('says nothing');
  },
);
