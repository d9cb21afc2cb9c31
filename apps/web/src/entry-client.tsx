import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { apiClient, loadTransformer } from './api/api-client.ts';
import { reloadForRelease, waitForPages, watchErrors } from './errors/watch-errors.ts';
import { createRouter } from './router.tsx';
import { readToken } from './session/session-store.ts';
import { readStateBlock } from './ssr/state-block.ts';
import '@stagetime/ui/fonts.css';
import './styles.css';

const router = createRouter(apiClient);

watchErrors();
reloadForRelease();
waitForPages(router);
readStateBlock();
// Who has a token is asked for at once; the first call fetches it again when this fails.
if (readToken() !== null) loadTransformer().catch(() => {});
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
