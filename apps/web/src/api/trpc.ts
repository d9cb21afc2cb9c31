import type { AppRouter } from '@stagetime/api/app.router';
import { createTRPCReact } from '@trpc/react-query';

/** The hooks. Imported from here only, so that another binding is one file's change. */
export const trpc = createTRPCReact<AppRouter>();
