import { parseArgs } from 'node:util';
import type { Operator } from '@stagetime/api/core/authorize';
import {
  listSessionsOf,
  revokeSessions,
  setRole,
  setSuspended,
} from '@stagetime/api/features/accounts/operator/administer';
import { restoreMessages } from '@stagetime/api/features/messaging/quota/quota.service';
import {
  listFeatureFlags,
  setFeatureFlagAsOperator,
} from '@stagetime/api/features/operations/feature-flags/feature-flags.service';
import { removeDemoAccounts } from '@stagetime/api/remove-demo-accounts';
import { administerMessages } from '@stagetime/contracts/accounts/messages';
import { isEmail, tidyEmail } from '@stagetime/contracts/accounts/rules';
import { restoreMessages as restoreWords } from '@stagetime/contracts/messaging/messages';
import { FeatureFlagName } from '@stagetime/contracts/operations/schemas';
import { createLog } from '../observe/log.ts';
import type { Command } from '../start/cli.ts';
import { openDatabase } from '../start/open-database.ts';
import { prepareSchema, withoutDemoData } from '../start/prepare-schema.ts';

const usage = `Usage: npm run admin -- <command>
  promote EMAIL [--level 1|2] [--role admin|super_admin]   gives rights; level 1 and admin by default
  demote EMAIL      takes them
  sessions EMAIL    lists where someone is signed in
  revoke EMAIL      ends all those sessions
  suspend EMAIL     shuts someone out
  unsuspend EMAIL   lets them in again
  restore-messages EMAIL   brings back what resets of their quota took in the last 30 days
  flags             lists the feature flags
  flag NAME on|off   sets one: ${FeatureFlagName.options.join(', ')}
  remove-demo-accounts   removes the accounts of demo mode, whose password everyone knows`;

type Print = (line: string) => void;
type Act = (operator: Operator, print: Print) => Promise<void>;
type Run = (operator: Operator, email: string, print: Print) => Promise<void>;

const commands: Record<string, Run> = {
  async demote(operator, email, print) {
    await setRole(operator, email, { role: 'user', adminLevel: 0 });
    print(`${email} has no rights any more. Their sessions have ended.`);
  },
  async sessions(operator, email, print) {
    const sessions = await listSessionsOf(operator, email);
    if (sessions.length === 0) print(`${email} is signed in nowhere.`);
    for (const { created_at, active_at, method, network, user_agent } of sessions) {
      const times = `since ${created_at.toISOString()}, active ${active_at.toISOString()}`;
      // What a browser calls itself is any text: it may not steer the terminal.
      print(`${times}, by ${method}, ${network ?? '?'}, ${JSON.stringify(user_agent ?? '?')}`);
    }
  },
  async revoke(operator, email, print) {
    await revokeSessions(operator, email);
    print(`All sessions of ${email} have ended.`);
  },
  async suspend(operator, email, print) {
    await setSuspended(operator, email, true);
    print(`${email} is suspended. Their sessions have ended.`);
  },
  async unsuspend(operator, email, print) {
    await setSuspended(operator, email, false);
    print(`${email} may sign in again.`);
  },
  async 'restore-messages'(operator, email, print) {
    const count = await restoreMessages(operator, email);
    print(count === 0 ? restoreWords.none(email) : restoreWords.restored(email, count));
  },
};

/** What cannot be done as it was typed; the usage follows. */
class UsageError extends Error {}

/** Promotes by the command's own options. Throws {@link UsageError}. */
function readPromotion(level = '1', role = 'admin'): Run {
  if (!['1', '2'].includes(level)) throw new UsageError(`--level is 1 or 2, not ${level}.`);
  if (role !== 'admin' && role !== 'super_admin') {
    throw new UsageError(`--role is admin or super_admin, not ${role}.`);
  }
  return async (operator, email, print) => {
    await setRole(operator, email, { role, adminLevel: Number(level) });
    print(`${email} is ${role}, level ${level}. They have to sign in again.`);
  };
}

const showFeatureFlags: Act = async (operator, print) => {
  const flags = await listFeatureFlags(operator);
  const width = Math.max(...flags.map(({ name }) => name.length));
  for (const { name, isOn, changedAt } of flags) {
    print(`${name.padEnd(width)}  ${isOn ? 'on ' : 'off'}  since ${changedAt.toISOString()}`);
  }
};

const removeDemo: Act = async (operator, print) => {
  const removed = await removeDemoAccounts(operator);
  const { demoAccountsRemoved, noDemoAccounts } = administerMessages;
  print(removed.length === 0 ? noDemoAccounts : demoAccountsRemoved(removed));
};

/** Sets a feature flag. Throws {@link UsageError}. */
function readFlagChange(name = '', position = '', ...others: readonly string[]): Act {
  const known = FeatureFlagName.safeParse(name);
  if (!known.success) throw new UsageError(`There is no feature flag '${name}'.`);
  if ((position !== 'on' && position !== 'off') || others.length > 0) {
    throw new UsageError(`A feature flag is set on or off: flag ${name} on, or flag ${name} off.`);
  }
  return async (operator, print) => {
    await setFeatureFlagAsOperator(operator, { name: known.data, isOn: position === 'on' });
    print(`${known.data} is ${position}. Running servers follow within ten seconds.`);
  };
}

const alone: Record<string, Act> = { flags: showFeatureFlags, 'remove-demo-accounts': removeDemo };

/** Throws {@link UsageError}. */
function readCommand(argv: readonly string[]): Act {
  const [first = '', ...rest] = argv;
  if (first === '') throw new UsageError('Say what to do.');
  if (first === 'flag') return readFlagChange(...rest);
  const act = Object.hasOwn(alone, first) ? alone[first] : undefined;
  if (act === undefined) return readCommandOnPerson(argv);
  if (rest.length > 0) throw new UsageError(`${first} takes nothing more.`);
  return act;
}

function readCommandOnPerson(argv: readonly string[]): Act {
  const { positionals, values } = parseOptions(argv);
  const [name = '', email = '', ...others] = positionals;
  const { level, role } = values;
  const isPromotion = name === 'promote';
  const run = isPromotion
    ? readPromotion(level, role)
    : Object.hasOwn(commands, name) && commands[name];
  if (!run) throw new UsageError(`There is no command '${name}'.`);
  if (!isPromotion && (level ?? role) !== undefined) {
    throw new UsageError('--level and --role go with promote.');
  }
  if (!isEmail(email) || others.length > 0) throw new UsageError(`${name} takes one mail address.`);
  return (operator, print) => run(operator, tidyEmail(email), print);
}

function parseOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { level: { type: 'string' }, role: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Gives and takes rights, ends sessions, suspends accounts, restores messages, sets feature flags and
 * removes demo accounts; each is audited.
 */
export const admin: Command = async ({ argv, settings, print, printError }) => {
  if (argv.length === 1 && ['--help', '-h', 'help'].includes(argv[0] ?? '')) {
    print(usage);
    return 0;
  }
  let command: Act;
  try {
    command = readCommand(argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n\n${usage}`);
    return 2;
  }
  const database = await openDatabase(settings, createLog(settings.logLevel), () => {});
  try {
    await prepareSchema(database, withoutDemoData(settings), print, new Date());
    const isDemo = settings.mode === 'demo';
    const operator = { db: database.db, now: () => new Date(), isDemo };
    await command(operator, print);
    return 0;
  } finally {
    await database.close();
  }
};
