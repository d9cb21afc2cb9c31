/**
 * The words by which moderators find a mic, whatever became of it: visitors' search knows only those on the
 * list. The index mics_words holds just this, and only a query that says just this reads it.
 */
export const micWords = `to_tsvector('simple',
  translate(mics.slug || ' ' || mics.show_name || ' ' || coalesce(mics.venue_name, ''), './@:_-', '      '))`;
