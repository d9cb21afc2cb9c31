const display = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;
const text = ['text-lg', 'text-base', 'text-sm', 'text-xs'] as const;

export function TypeSamples() {
  return (
    <>
      {display.map((size) => (
        <p key={size} className={`font-display font-bold text-balance ${size}`}>
          Stage time starts here
        </p>
      ))}
      {text.map((size) => (
        <p key={size} className={`max-w-prose ${size}`}>
          Find an open mic, get on stage, meet the people there. Every other Monday at eight; sign
          up at the bar before seven thirty, bring five minutes and a friend.
        </p>
      ))}
      <p className="font-display text-3xl font-bold tabular-nums">
        8:00 PM
        <br />
        7:11 PM
      </p>
    </>
  );
}
