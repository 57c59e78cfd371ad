/** What the library keeps. The end of a file's address says which it is. */
export const mediaKinds = ['image', 'video', 'file'] as const
export type MediaKind = (typeof mediaKinds)[number]

const types: Record<string, { kind: MediaKind; contentType: string }> = {
  webp: { kind: 'image', contentType: 'image/webp' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  webm: { kind: 'video', contentType: 'video/webm' },
  pdf: { kind: 'file', contentType: 'application/pdf' },
}

/** Undefined for what is not of the library. */
export const mediaTypeOf = (path: string) => types[path.split('.').at(-1) ?? '']

export const extensionsOf = (kind: MediaKind) => Object.keys(types).filter((one) => types[one]?.kind === kind)

/** The name of a video or a file, as it is given at the upload. */
export const isKeptName = (name: string) => /^[0-9a-f-]{36}(-\d{1,5}x\d{1,5}\.(mp4|webm)|\.pdf)$/.test(name)
