import type { AppRouter } from '@stagetime/api/app.router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpLink } from '@trpc/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import superjson from 'superjson';
import { readStateBlock } from './hand-over/read-state.ts';
import { createRouter } from './router.tsx';
import '@stagetime/ui/fonts.css';
import './styles.css';

const client = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', transformer: superjson })],
});
const router = createRouter(client);

readStateBlock();
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
