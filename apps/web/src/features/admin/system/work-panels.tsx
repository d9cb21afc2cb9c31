import {
  formatAge,
  oldBackupMs,
  systemPage as words,
} from '@stagetime/contracts/admin/system/messages';
import { formatBytes } from '@stagetime/contracts/operations/messages';
import type { SystemView } from '@stagetime/contracts/operations/schemas';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../format-instant.ts';
import { Facts, Panel } from './panel.tsx';

type SystemProps = { readonly system: SystemView };

export function BackupPanel({ system: { lastBackup, now } }: SystemProps) {
  if (lastBackup === null) {
    return (
      <Panel title={words.backup}>
        <p className="text-danger">{words.noBackup}</p>
      </Panel>
    );
  }
  const { endedAt, bytes, isEncrypted } = lastBackup;
  const age = now.getTime() - endedAt.getTime();
  const isOld = age > oldBackupMs;
  return (
    <Panel title={words.backup}>
      <p className={isOld ? 'text-danger' : undefined}>
        {isOld ? words.oldBackup(formatAge(age)) : words.age(formatAge(age))}
      </p>
      <Facts
        facts={[
          [words.size, formatBytes(bytes)],
          [words.encrypted, isEncrypted ? words.yes : words.no],
        ]}
      />
    </Panel>
  );
}

export function QueuePanel({ system: { queue, failingMessages, now } }: SystemProps) {
  const { waiting, failing, givenUp, oldestAt } = queue;
  // What is gathered is to go later.
  const age = oldestAt && Math.max(0, now.getTime() - oldestAt.getTime());
  const oldest = age === null ? null : words.age(formatAge(age));
  return (
    <Panel title={words.queue}>
      <Facts
        facts={[
          [words.waiting, waiting],
          [words.failing, failing],
          [words.oldest, oldest ?? words.none],
          [words.givenUp, givenUp],
        ]}
      />
      {failingMessages.length > 0 && (
        <div>
          <h3 className="font-semibold">{words.failures}</h3>
          <ul className="flex flex-col text-sm">
            {failingMessages.map((message) => (
              <li key={message.id} className="border-t border-line py-2 first:border-t-0">
                <p>
                  {message.kind} · {words.attempts(message.attempts)}
                  {message.isGivenUp && ` · ${words.final}`}
                </p>
                <p className="text-muted wrap-anywhere">
                  {formatInstant(message.createdAt)} · {message.error}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

export function ErrorsPanel({ errors }: Pick<SystemView, 'errors'>) {
  return (
    <Panel title={words.errors}>
      {errors.length === 0 && <p className="text-muted">{words.noErrors}</p>}
      <ul className="flex flex-col text-sm">
        {errors.map((error) => (
          <li key={error.fingerprint} className="border-t border-line py-2 first:border-t-0">
            <p className="wrap-anywhere" dir="auto">
              {error.message}
            </p>
            <p className="text-muted tabular-nums">
              {error.times} × · {formatInstant(error.lastSeenAt)}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/admin/errors" className="text-link inline-flex min-h-11 items-center self-start">
        {words.allErrors}
      </Link>
    </Panel>
  );
}
