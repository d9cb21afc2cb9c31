import { systemPage as words } from '@stagetime/contracts/admin/system/messages';
import { formatBytes } from '@stagetime/contracts/operations/messages';
import type { SystemView } from '@stagetime/contracts/operations/schemas';
import { formatInstant } from '../format-instant.ts';
import { Facts, Panel } from './panel.tsx';

type DatabaseProps = { readonly database: SystemView['database'] };

export function DatabasePanel({ database }: DatabaseProps) {
  const { bytes, connections, maxConnections, pool, archiving } = database;
  const archived = archiving?.archivedAt ? formatInstant(archiving.archivedAt) : words.notArchived;
  return (
    <Panel title={words.database}>
      <Facts
        facts={[
          [words.size, formatBytes(bytes)],
          [words.connections, words.of(connections, maxConnections)],
          [words.pool, words.poolState(pool.busy, pool.idle, pool.waiting)],
          [words.archived, archiving === null ? undefined : archived],
        ]}
      />
      {archiving?.isFailing && <p className="text-danger">{words.archiveFailing}</p>}
    </Panel>
  );
}

export function VersionsPanel({ versions }: Pick<SystemView, 'versions'>) {
  const { product, node, postgres, schema } = versions;
  return (
    <Panel title={words.versions}>
      <Facts
        facts={[
          [words.product, product],
          [words.node, node],
          [words.postgres, postgres],
          [words.schema, schema],
        ]}
      />
    </Panel>
  );
}

type FlagsProps = { readonly flags: SystemView['featureFlags'] };

export function FlagsPanel({ flags }: FlagsProps) {
  return (
    <Panel title={words.flags}>
      <Facts
        facts={flags.map(({ name, isOn, changedAt }) => [
          name,
          `${isOn ? words.on : words.off}, ${words.since(formatInstant(changedAt))}`,
        ])}
      />
    </Panel>
  );
}
