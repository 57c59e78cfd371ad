/** The app's logo and banner. The logo is the site's icon: whatever shows the app shows the same. */
import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../../base/call.ts'
import { conflict } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { coveringPicture } from '../../../base/server/image.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { type ZipEntry, zipOf } from '../../../base/zip.ts'
import { hasApp } from '../../accounts/landing.ts'
import { changeOf, drawn, withPicture } from '../../accounts/server/service.ts'
import { ICON_PIXELS, storeIcons } from '../appIcons.ts'
import { type AppImages, type appImageCalls, banner } from '../appImages.ts'
import { findBrand } from './brand.ts'
import { drawIcon, measureIcon } from './icons.ts'
import { findSite, lockSite, type SiteChange, type SiteRow, saveSite } from './queries.ts'

export async function getAppImages(ctx: AsTrainer): Promise<AppImages> {
  return toImages(ctx, await findSite(ctx.db, ctx.trainerId))
}

async function toImages(ctx: AsTrainer, site: SiteRow | undefined): Promise<AppImages> {
  const { name, accent, onAccent } = await findBrand(ctx, ctx.trainerId)
  const { domain = null, app_icon = null, app_banner = null, icon_ground = null } = site ?? {}
  const shot_headlines = site?.shot_headlines ?? []
  const drawn = await measureIcon(ctx, app_icon, icon_ground)
  const colors = { accent, on_accent: onAccent }
  return { name, domain, app_icon, app_banner, icon_ground, drawn, ...colors, shot_headlines }
}

/** Both images are read before the first is written. */
export async function saveAppImages(
  ctx: AsTrainer,
  { logo, remove_logo, icon_ground, ...change }: BodyOf<typeof appImageCalls.save>,
): Promise<AppImages> {
  const { db, trainerId } = ctx
  const before = await findSite(db, trainerId)
  if (!before || !hasApp(before)) throw conflict('Create your app first')
  await throttle(db, `app-images:${trainerId}`, { tries: 200, perSeconds: 3600 })
  const picture = await drawn(changeOf(logo, remove_logo), 'logo', ICON_PIXELS)
  const chosen = changeOf(change.banner, change.remove_banner)
  const wide = chosen ? await coveringPicture(await chosen.bytes(), 'banner', banner) : chosen
  // The files are the trainer's, whoever of the team uploads them.
  const owner = { ...ctx, userId: trainerId }
  const put = (column: 'app_icon' | 'app_banner', bytes: Buffer | null | undefined) =>
    withPicture(owner, bytes, (address) =>
      transact(db, async (db) => {
        const replaced = (await lockSite(db, trainerId))?.[column]
        const values: SiteChange = address === undefined ? {} : { [column]: address }
        if (address !== undefined) await saveSite(db, trainerId, values)
        return { replaced, saved: undefined }
      }),
    )
  await put('app_icon', picture)
  await put('app_banner', wide)
  if (icon_ground !== undefined) await saveSite(db, trainerId, { icon_ground: icon_ground || null })
  return getAppImages(ctx)
}

export async function saveHeadlines(ctx: AsTrainer, headlines: string[]): Promise<AppImages> {
  const site = await findSite(ctx.db, ctx.trainerId)
  if (!site || !hasApp(site)) throw conflict('Create your app first')
  return toImages(ctx, await saveSite(ctx.db, ctx.trainerId, { shot_headlines: headlines }))
}

/** For an app that is made with its images: WebP, in their sizes. */
export async function setAppImages(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  trainerId: number,
  images: { logo: Buffer; banner: Buffer },
): Promise<void> {
  const store = async (bytes: Buffer) => {
    const key = `media/${trainerId}/${randomUUID()}.webp`
    await storage.put(key, { bytes, contentType: 'image/webp' })
    return `/${key}`
  }
  const [app_icon, app_banner] = [await store(images.logo), await store(images.banner)]
  await saveSite(db, trainerId, { app_icon, app_banner })
}

export async function downloadIcons(ctx: AsTrainer) {
  await throttle(ctx.db, `app-icons:${ctx.trainerId}`, { tries: 60, perSeconds: 3600 })
  const images = await getAppImages(ctx)
  return { fileName: 'app-icons.zip', chunks: packed(ctx, images) }
}

async function* packed(ctx: AsTrainer, images: AppImages): AsyncGenerator<Uint8Array> {
  const look = {
    logo: images.app_icon ?? '',
    ground: images.icon_ground,
    name: images.name,
    colors: { fill: images.accent, ink: images.on_accent },
  }
  const entries: ZipEntry[] = []
  for (const icon of storeIcons) entries.push({ name: icon.path, bytes: await drawIcon(ctx, look, icon) })
  yield zipOf(entries, new Date())
}
