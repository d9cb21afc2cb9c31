import type pg from 'pg';

/** Who does what in the database: owns and migrates it, answers requests, does the jobs. */
export const roles = ['stagetime_migrate', 'stagetime_app', 'stagetime_worker'] as const;

export type Role = (typeof roles)[number];

/** The address of one database for each role. */
export type RoleUrls = Readonly<Record<'migrate' | 'app' | 'worker', string>>;

export const ownerRole: Role = 'stagetime_migrate';

/**
 * Makes the roles that the server lacks, able to sign in where they get a password, and returns them.
 * None is a superuser or may make roles. Two that do so at once both go on.
 */
export async function ensureRoles(
  client: pg.ClientBase,
  passwordOf: (role: Role) => string | undefined = () => undefined,
): Promise<Role[]> {
  const { rows } = await client.query<{ name: Role }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [roles],
  );
  const missing = roles.filter((role) => !rows.some(({ name }) => name === role));
  for (const role of missing) {
    const password = passwordOf(role);
    const login =
      password === undefined ? 'nologin' : `login password ${client.escapeLiteral(password)}`;
    await client.query(`
      do $$ begin create role ${role} ${login};
      exception when duplicate_object or unique_violation then end $$`);
  }
  return missing;
}
