import { openPage } from '../runtime/open-page.tsx'
import { robotListWith } from '../runtime/robot-calls.ts'
import { BasicPage } from './BasicPage.tsx'

export const standsAt = (pathname: string) => pathname === '/basic/root'

export const open = () =>
  openPage((handOver) => {
    const robotList = robotListWith(handOver, document)
    return (about) => <BasicPage {...about} handOver={handOver} robotList={robotList} />
  })
