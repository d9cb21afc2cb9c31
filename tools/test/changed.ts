import { execFileSync } from 'node:child_process';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last commit, new ones included. */
export function listChangedFiles(): string[] {
  return [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** What pages are made of, and what they ask. A file of tests or of documentation changes no page. */
const shown =
  /^(?:apps\/(?:web|server)|packages\/(?:ui|contracts|api|db|rest))\/src\/(?!.*\.test\.)/;
const shared = /^apps\/web\/(?:e2e\/(?!.*\.(?:spec|test)\.ts$)|playwright)/;

/**
 * The browser tests that a change touches, as Playwright's arguments: none names all of them, and
 * undefined means that there is nothing to run.
 */
export function browserTestsFor(changed: readonly string[]): string[] | undefined {
  if (changed.some((file) => shown.test(file) || shared.test(file))) return [];
  const specs = changed.flatMap((file) => /^apps\/web\/(e2e\/.+\.spec\.ts)$/.exec(file)?.[1] ?? []);
  return specs.length > 0 ? specs : undefined;
}
