import { useMay } from '../../base/web/session.ts'
import { planChangeCalls } from '../../features/customers/planChange.ts'
import { PlanChangeSetting } from '../../features/customers/web/settings/PlanChangeSetting.tsx'
import { settingsCalls } from '../../features/sites/settings.ts'
import { SiteSettings } from '../../features/sites/web/SiteSettings.tsx'

/** The builder's settings, as far as the user may change them. */
export function BuilderSettings() {
  const may = useMay()
  return (
    <>
      {may(settingsCalls.save) && <SiteSettings />}
      {may(planChangeCalls.saveSettings) && <PlanChangeSetting />}
    </>
  )
}
