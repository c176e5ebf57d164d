import 'virtual:theme.css'
import '../runtime/base.css'
import { openPage } from '../runtime/open-page.tsx'
import { robotListWith } from '../runtime/robot-calls.ts'
import { BasicPage } from './BasicPage.tsx'

await openPage((handOver) => {
  const robotList = robotListWith(handOver, document)
  return (about) => <BasicPage {...about} handOver={handOver} robotList={robotList} />
})
