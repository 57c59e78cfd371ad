/** Forms with a file, as bytes. */
const BOUNDARY = 'a-line-that-no-file-has'

export const multipartType = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

export function multipartOf(fields: object, { name, bytes }: { name: string; bytes: Buffer }): Buffer {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
      )
    })
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([...parts, Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
