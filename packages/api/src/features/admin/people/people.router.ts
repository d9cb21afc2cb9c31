import {
  ActOnPersonInput,
  ContactView,
  FindPeopleInput,
  FoundPeopleView,
  PersonChangedView,
  PersonReference,
  PersonView,
  ReadContactInput,
  SetRoleInput,
} from '@stagetime/contracts/admin/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import { actOnPerson, findPeople, getPerson, readContact, setRole } from './people.service.ts';

const who = 'admin';

export const peopleRouter = router({
  // A mutation, because it leaves a row in the audit log: whole addresses and numbers find people, too.
  find: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(FindPeopleInput)
    .output(FoundPeopleView)
    .mutation(({ ctx, input }) => findPeople(ctx, input)),

  get: reads({ who })
    .input(PersonReference)
    .output(PersonView)
    .query(({ ctx, input }) => getPerson(ctx, input)),

  readContact: writes({ who, audit: ['sensitive_read'], worksReadOnly: true })
    .input(ReadContactInput)
    .output(ContactView)
    .mutation(({ ctx, input }) => readContact(ctx, input)),

  act: writes({
    who,
    audit: ['account_suspended', 'account_unsuspended', 'sessions_revoked', 'profile_reset'],
  })
    .input(ActOnPersonInput)
    .output(PersonChangedView)
    .mutation(({ ctx, input }) => actOnPerson(ctx, input)),

  setRole: writes({ who: 'super-admin', audit: ['privilege_permissions_changed'] })
    .input(SetRoleInput)
    .output(PersonChangedView)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
});
