import { ContactSentView, SendContactInput } from '@stagetime/contracts/messaging/contact/schemas';
import { writes } from '../../../core/procedure.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactProcedures = {
  contact: writes({ who: 'public-uncached' })
    .input(SendContactInput)
    .output(ContactSentView)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
};
