/** The files of a published part that are on our own host. Films elsewhere need a connection. Devices read this: no zod. */
import type { PublishedPart } from './published.ts'

/** Kept on a device by themselves. */
export const picturesIn = (published: PublishedPart): string[] =>
  own([
    ...Object.values(published.exercises).map(({ picture }) => picture),
    ...piecesIn(published).map((piece) => (piece.kind === 'picture' ? piece.picture.path : null)),
  ])

/** Kept on a device if the member asks for it. */
export const clipsIn = (published: PublishedPart): string[] =>
  own([
    ...Object.values(published.exercises).map(({ clip }) => clip),
    ...piecesIn(published).map((piece) => (piece.kind === 'video' ? piece.url : null)),
  ])

const piecesIn = ({ part }: PublishedPart) =>
  part.activities.flatMap((activity) => (activity.kind === 'lesson' ? activity.pieces : []))

const own = (paths: readonly (string | null)[]): string[] => [
  ...new Set(paths.flatMap((path) => (path?.startsWith('/media/') ? [path] : []))),
]
