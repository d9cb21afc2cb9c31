import { ContactSentView, SendContactInput } from '@stagetime/contracts/messaging/contact/schemas';
import { procedure } from '../../../core/trpc.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactProcedures = {
  contact: procedure({
    principal: 'public-uncached',
    ownership: 'none',
    limit: 'writes',
    audit: 'none',
  })
    .input(SendContactInput)
    .output(ContactSentView)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
};
