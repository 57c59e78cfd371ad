/** Sends an archive part by part, so a file of any size needs little memory on either side. */
import { send } from '../../../base/web/api.ts'
import { archiveLimits, movingCalls } from '../contract.ts'

export async function uploadArchive(file: File, onProgress: (share: number) => void): Promise<void> {
  const body = { file_name: file.name.slice(-255), bytes: file.size }
  const { result } = await send(movingCalls.startArchive, { body })
  const params = { id: result.id }
  for (let from = 0; from < file.size; from += archiveLimits.part) {
    const piece = file.slice(from, from + archiveLimits.part)
    const part = from / archiveLimits.part + 1
    await send(movingCalls.addPart, { params, body: { part, file: new File([piece], 'part') } })
    onProgress(Math.min(1, (from + piece.size) / file.size))
  }
  await send(movingCalls.checkArchive, { params })
}
