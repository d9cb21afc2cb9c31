export type Tally = {
    passed: number;
    failed: number;
    skipped: number;
};
export type Step = {
    readonly title: string;
    /** Runs the step and counts what passed and failed. */
    readonly run: () => Promise<Tally>;
};
/** Runs a program with this terminal; true when it ended with 0. */
export declare function runProgram(command: string, args: readonly string[], environment?: Record<string, string>): Promise<boolean>;
/** A check that passes or fails as a whole. */
export declare function check(title: string, args: readonly string[]): Step;
/** Runs every step, whatever the others did, and adds up. */
export declare function runSteps(steps: readonly Step[]): Promise<Tally>;
