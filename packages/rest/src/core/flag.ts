import { z } from 'zod';

/** What a query says of what is so or not: 1 or true where it is so. */
export const Flag = z.enum(['1', 'true']).optional();
