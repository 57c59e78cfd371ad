/** What the pre-flight says above its list. */
import { countMusts, type Report } from './report.ts'

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const wordFor = (count: number) => inWords[count] ?? String(count)

export function preflightHeadline(report: Pick<Report, 'findings' | 'minutes'>): {
  title: string
  text: string
} {
  const musts = countMusts(report)
  const shoulds = report.findings.length - musts
  if (musts === 1)
    return {
      title: 'One thing keeps you down',
      text: `Apps are refused for it. It takes about ${aboutMinutes(report.minutes)}.`,
    }
  if (musts)
    return {
      title: `${wordFor(musts)} things keep you down`,
      text: `Apps are refused for these. Together they take about ${aboutMinutes(report.minutes)}.`,
    }
  return {
    title: 'Clear for liftoff',
    text: shoulds
      ? `Nothing stops your launch. ${wordFor(shoulds)} ${shoulds === 1 ? 'thing is' : 'things are'} worth a look.`
      : 'Nothing stops your launch, and nothing else needs a look.',
  }
}

/** Nobody knows it better than by five minutes. */
const aboutMinutes = (minutes: number) =>
  minutes < 5
    ? `${Math.max(1, minutes)} ${minutes <= 1 ? 'minute' : 'minutes'}`
    : `${Math.ceil(minutes / 5) * 5} minutes`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function checkedText(checkedAt: string | null, now: Date): string {
  if (!checkedAt) return 'Pre-flight'
  const minutes = Math.floor((now.getTime() - Date.parse(checkedAt)) / 60_000)
  if (minutes < 1) return 'Pre-flight, checked just now'
  if (minutes < 60) return `Pre-flight, checked ${minutes} min ago`
  if (minutes < 24 * 60) return `Pre-flight, checked ${Math.floor(minutes / 60)} h ago`
  return `Pre-flight, checked on ${day.format(new Date(checkedAt))}`
}

/** Above the checklist's button: what is in the way of a launch. */
export function mustsText(musts: number): string {
  if (musts === 0) return 'Pre-flight: nothing stops your launch.'
  return musts === 1
    ? 'Pre-flight: one thing must be mended before you launch.'
    : `Pre-flight: ${wordFor(musts).toLowerCase()} things must be mended before you launch.`
}
