/** The addresses of privacy page and imprint, unless the trainer has pages of that name. */
export const legalSlugs = ['privacy', 'imprint'] as const
