/** Class names as one attribute; what is absent is left out. */
export function joinClasses(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
