import { hour } from '../core/durations.ts';

// Whom the product believes when several say the same, of nights and of what breaks the rules.

/** How old an account has to be for its reports to count. */
const countingAgeDays = 7;
/** Accounts made within so many hours of each other are not independent. */
const independentAgeHours = 24;
/** Who was wrong so often does not count for so many days. */
export const wrongReports = { max: 3, days: 90 };

/** Someone who says something, as far as it matters for believing them. */
export type Witness = {
  readonly createdAt: Date;
  /** Null where it is not known from which network it was made. */
  readonly network: string | null;
  readonly isConfirmed: boolean;
  /** How often their reports were found to be wrong lately. */
  readonly contradicted: number;
};

/** Whether what someone says at an instant counts. */
export function doesCount(witness: Witness, saidAt: Date): boolean {
  const { createdAt, isConfirmed, contradicted } = witness;
  const isOld = saidAt.getTime() - createdAt.getTime() >= countingAgeDays * 24 * hour;
  return isOld && isConfirmed && contradicted < wrongReports.max;
}

/** Neither made from one network nor within the same day. */
export function areIndependent(one: Witness, other: Witness): boolean {
  const apart = Math.abs(one.createdAt.getTime() - other.createdAt.getTime());
  const isOneNetwork = one.network !== null && one.network === other.network;
  return !isOneNetwork && apart >= independentAgeHours * hour;
}

/**
 * Of these, as many as there are of whom each two are independent: the most that are found by beginning with
 * each of them once, which never finds more than there are, and finds two where two are.
 */
export function chooseIndependent<Each extends { readonly account: Witness }>(
  people: readonly Each[],
): readonly Each[] {
  let most: readonly Each[] = [];
  for (const begin of people) {
    const chosen = [begin];
    for (const person of people) {
      if (chosen.every((other) => areIndependent(person.account, other.account))) {
        chosen.push(person);
      }
    }
    if (chosen.length > most.length) most = chosen;
  }
  return most;
}
