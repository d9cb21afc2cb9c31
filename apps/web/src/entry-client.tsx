import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { apiClient } from './api-client.ts';
import { readStateBlock } from './hand-over/read-state.ts';
import { reloadForRelease } from './reload-for-release.ts';
import { createRouter } from './router.tsx';
import { watchErrors } from './watch-errors.ts';
import '@stagetime/ui/fonts.css';
import './styles.css';

const router = createRouter(apiClient);

watchErrors();
reloadForRelease();
readStateBlock();
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
