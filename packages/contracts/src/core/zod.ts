import { z } from 'zod';

// Zod would try whether it may compile code, which a page's content security policy forbids and
// reports. Whoever imports it from here has it set before their first schema.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
