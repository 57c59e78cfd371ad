/** Images to upload, created here: valid ones by the image library, broken ones by hand. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const ember = { r: 217, g: 58, b: 11 }

/** Noise does not compress, so cutting the file in half also loses half of the image. */
const canvas = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: ember,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

export const plainPng = (width: number, height: number, background = ember) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Compresses like a photo, for tests of file sizes. */
export const noisyPng = (width: number, height: number) => canvas(width, height).blur(2).png().toBuffer()

export async function badPictures(): Promise<Record<string, Buffer>> {
  const [png, jpeg, webp] = await Promise.all([
    canvas(300, 300).png().toBuffer(),
    canvas(300, 300).jpeg().toBuffer(),
    canvas(300, 300).webp().toBuffer(),
  ])
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)
  return {
    'text called .png': Buffer.from('This is a letter, not a picture.'),
    nothing: Buffer.alloc(0),
    SVG: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    TIFF: await canvas(30, 30).tiff().toBuffer(),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'the beginning of a PNG': png.subarray(0, 40),
    'half a PNG': half(png),
    'half a JPEG': half(jpeg),
    'half a WebP': half(webp),
    noise: Buffer.concat([png.subarray(0, 60), deflateSync(Buffer.alloc(3000, 7))]),
  }
}

/** Forty bytes that say every pixel of a huge image is the same. */
export function webpBomb(width: number, height: number): Buffer {
  const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
  const size = webp.readUInt32LE(21) & 0xf0000000
  webp.writeUInt32LE((size | (width - 1) | ((height - 1) << 14)) >>> 0, 21)
  return webp
}

/** A few hundred kilobytes that decompress to a huge image. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}
