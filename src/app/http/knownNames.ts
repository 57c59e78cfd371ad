import type { Config } from '../../base/server/config.ts'
import { StartProblem } from '../../base/server/startProblem.ts'
import { features } from '../paths.ts'
import { tutorialNames } from '../tutorialNames.ts'

/** A misspelled name would be a setting without effect. Only the product knows its names, so base cannot check them. */
export function refuseUnknownNames(config: Pick<Config, 'disabledFeatures' | 'tutorialVideos'>): void {
  refuse('DISABLED_FEATURES', config.disabledFeatures, Object.keys(features))
  refuse('TUTORIAL_VIDEOS', Object.keys(config.tutorialVideos), tutorialNames)
}

function refuse(variable: string, given: string[], known: readonly string[]): void {
  const stranger = given.find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw new StartProblem(`${variable} accepts ${known.join(', ')}, but not "${stranger}".`)
}
