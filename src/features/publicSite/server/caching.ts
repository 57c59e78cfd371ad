/** For files whose name changes with their content. */
export const keptForEver = 'public, max-age=31536000, immutable'
