// Runs beside a throwaway Postgres: removes it when whoever started it closes our input or dies.
import { discardCluster } from './cluster.ts';

const [home] = process.argv.slice(2);
if (!home) throw new Error('Usage: node throwaway-guardian.ts <folder>');
process.stdin.resume();
process.stdin.once('close', () => discardCluster(home));
