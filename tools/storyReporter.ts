/** Writes what a run of Playwright says to the file named in TEST_REPORT, in the shape of testReports.ts. */
import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestError, TestStep, TestResult as Tried } from '@playwright/test/reporter'
import config from '../playwright.config.ts'
import { emptyReport, readableMessage } from './testReports.ts'

const waitLimit = config.expect?.timeout ?? Number.POSITIVE_INFINITY

export default class StoryReporter implements Reporter {
  private readonly report = emptyReport()

  onTestEnd(test: TestCase, tried: Tried): void {
    if (tried.status === 'skipped') return
    const file = path.relative(process.cwd(), test.location.file)
    const title = test.titlePath().slice(3).join(' > ')
    const seconds = tried.duration / 1000
    const isOk = test.ok()
    this.report.tests.push({
      file,
      title,
      seconds,
      ok: isOk,
      ...(!isOk && { message: errorText(tried.errors) }),
    })
    if (tried.duration > test.timeout / 2)
      this.report.near.push(`${seconds.toFixed(1)} of ${test.timeout / 1000} s  ${file} > ${title}`)
  }

  onStepEnd(test: TestCase, tried: Tried, step: TestStep): void {
    if (step.category !== 'expect' || step.duration <= waitLimit / 2 || step.error) return
    const place = `${path.relative(process.cwd(), test.location.file)}:${step.location?.line ?? 0}`
    this.report.near.push(
      `${(step.duration / 1000).toFixed(1)} of ${waitLimit / 1000} s  ${place} ${step.title} (try ${tried.retry + 1})`,
    )
  }

  onError(error: TestError): void {
    this.report.errors.push(errorText([error]))
  }

  onEnd(): void {
    fs.writeFileSync(process.env['TEST_REPORT'] as string, JSON.stringify(this.report))
  }
}

const errorText = (errors: TestError[]) =>
  readableMessage(errors.map(({ message, value, stack }) => stack ?? message ?? value ?? '').join('\n'))
