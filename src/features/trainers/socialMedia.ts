/** Where a trainer is known, as the wizard and the admins ask for it. */
export const socialMedia = ['Instagram', 'YouTube', 'TikTok', 'Other'] as const
