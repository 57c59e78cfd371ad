/** File names from cameras and programs do not describe the image. */
const nameless = /\d{4}|^(img|dsc|dscn|pxl|image|photo|picture|screenshot|scan|untitled|download)\b/i

/** `team-at-the-gym` → `team at the gym`; '' if the name says nothing. */
export function altTextFrom(name: string): string {
  const words = name.replace(/[\s_.-]+/g, ' ').trim()
  return /\p{L}{3}/u.test(words) && !nameless.test(words) ? words : ''
}
