// node infra/release/changelog-section.mjs VERSION: what the changelog says of a version, for its release.
import { readFileSync } from 'node:fs';

/**
 * The text below a version's heading. Throws when there is none, or nothing in it.
 * @param {string} changelog
 * @param {string} version
 */
export function changelogSection(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => {
    const heading = text.slice(0, text.indexOf('\n'));
    return heading.replace(/[[\]]/g, '').split(' ')[0] === version;
  });
  const text = section?.slice(section.indexOf('\n')).trim();
  if (!text) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return text;
}

if (import.meta.main) {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  process.stdout.write(`${changelogSection(changelog, process.argv[2] ?? '')}\n`);
}
