/** The built files of the member's app, and what a phone loads first. */
import fs from 'node:fs'
import zlib from 'node:zlib'

export const memberFolder = 'build/member'

interface Chunk {
  file: string
  imports?: string[]
}

const gzipped = (file: string) =>
  zlib.gzipSync(fs.readFileSync(`${memberFolder}/${file}`), { level: 9 }).length

/** Bytes, compressed: the entry with everything that it imports, and all styles. */
export function weightOfApp(): { script: number; styles: number } {
  const manifest = JSON.parse(fs.readFileSync(`${memberFolder}/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Set<string>()
  const add = (key: string) => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    files.add(file)
    imports.forEach(add)
  }
  add('member.html')
  const styles = fs.readdirSync(`${memberFolder}/app-files`).filter((name) => name.endsWith('.css'))
  return {
    script: [...files].reduce((sum, file) => sum + gzipped(file), 0),
    styles: styles.reduce((sum, name) => sum + gzipped(`app-files/${name}`), 0),
  }
}
