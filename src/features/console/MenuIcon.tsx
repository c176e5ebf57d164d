import { createElement, memo, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import styles from './menu.module.css'
import { iconOf } from './menu-icons.ts'

type Props = { menu: Menu; isActive: boolean }

const SIZE_PX = 16

/** Menu icon type '1' is a picture, with another one while active; '2' names an icon. */
export const MenuIcon = memo(function MenuIcon({ menu, isActive }: Props) {
  const [broken, setBroken] = useState<string>()
  const name = (isActive && menu.menu_icon_active) || menu.menu_icon
  if (menu.menu_icon_type === '1' && name !== '' && name !== broken)
    return <img src={name} alt="" className={`${styles.icon} ${styles.picture}`} onError={() => setBroken(name)} />
  return createElement(iconOf(menu.menu_icon_type === '2' ? name : ''), {
    size: SIZE_PX,
    strokeWidth: 1.75,
    'aria-hidden': true,
    className: styles.icon,
  })
})
