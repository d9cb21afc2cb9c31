import { parseArgs } from 'node:util';
import type { Operator } from '@stagetime/api/core/authorize';
import {
  listSessionsOf,
  revokeSessions,
  setRole,
  setSuspended,
} from '@stagetime/api/features/accounts/operator/demo-accounts';
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
import { prepareSchema } from '../start/prepare-schema.ts';

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

/** Promotes by the command's own options; undefined when they make no sense. */
function readPromotion(level = '1', role = 'admin'): Run | undefined {
  if (!['1', '2'].includes(level) || (role !== 'admin' && role !== 'super_admin')) return undefined;
  return async (operator, email, print) => {
    await setRole(operator, email, { role, adminLevel: Number(level) });
    print(`${email} is ${role}, level ${level}. They have to sign in again.`);
  };
}

const showFeatureFlags: Act = async (operator, print) => {
  for (const { name, isOn, changedAt } of await listFeatureFlags(operator)) {
    print(`${name.padEnd(12)}${isOn ? 'on ' : 'off'}  since ${changedAt.toISOString()}`);
  }
};

const removeDemo: Act = async (operator, print) => {
  const removed = await removeDemoAccounts(operator);
  const { demoAccountsRemoved, noDemoAccounts } = administerMessages;
  print(removed.length === 0 ? noDemoAccounts : demoAccountsRemoved(removed));
};

/** Sets a feature flag; undefined when there is none of that name, or no such value. */
function readFlagChange(name: string | undefined, position: string | undefined): Act | undefined {
  const known = FeatureFlagName.safeParse(name);
  if (!known.success || (position !== 'on' && position !== 'off')) return undefined;
  return async (operator, print) => {
    await setFeatureFlagAsOperator(operator, { name: known.data, isOn: position === 'on' });
    print(`${known.data} is ${position}. Running servers follow within ten seconds.`);
  };
}

function readCommand(argv: readonly string[]): Act | undefined {
  const [first, ...rest] = argv;
  if (first === 'flags') return rest.length === 0 ? showFeatureFlags : undefined;
  if (first === 'flag') return rest.length === 2 ? readFlagChange(rest[0], rest[1]) : undefined;
  if (first === 'remove-demo-accounts') return rest.length === 0 ? removeDemo : undefined;
  return readCommandOnPerson(argv);
}

function readCommandOnPerson(argv: readonly string[]): Act | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { level: { type: 'string' }, role: { type: 'string' } },
    });
    const [name = '', email = '', ...others] = positionals;
    const { level, role } = values;
    const hasOptions = level !== undefined || role !== undefined;
    const isPromotion = name === 'promote';
    const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const run = isPromotion ? readPromotion(level, role) : known;
    const isUsable = isEmail(email) && others.length === 0 && (isPromotion || !hasOptions);
    return run && isUsable
      ? (operator, print) => run(operator, tidyEmail(email), print)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gives and takes rights, ends sessions, suspends accounts, restores messages, sets feature flags and
 * removes demo accounts; each is audited.
 */
export const admin: Command = async ({ argv, settings, print, printError }) => {
  const command = readCommand(argv);
  if (command === undefined) {
    printError(usage);
    return 2;
  }
  const database = await openDatabase(settings, createLog(settings.logLevel), () => {});
  try {
    await prepareSchema(database, settings, print, new Date());
    const isDemo = settings.mode === 'demo';
    const operator = { db: database.db, now: () => new Date(), isDemo };
    await command(operator, print);
    return 0;
  } finally {
    await database.close();
  }
};
