/**
 * A photo made as small as it will be shown, before it is sent: less to send on a slow line, and the place where it was
 * taken never leaves the phone. What the browser cannot read is sent as it is, and the server says what is wrong with it.
 */
const LONGEST = 1600

export async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return drawn ?? file
}
