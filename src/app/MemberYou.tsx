/** The screen You, which has parts of two features. */
import { YouScreen } from '../features/member/mobile/YouScreen.tsx'
import { ExportRow } from '../features/training/mobile/ExportRow.tsx'
import { SettingsCard } from '../features/training/mobile/SettingsCard.tsx'

export const MemberYou = () => <YouScreen settings={<SettingsCard />} exportRow={<ExportRow />} />
