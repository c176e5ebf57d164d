/** Known type ids (§3) in the order of the chooser, with the drawing of each. */
export const ROBOT_PRODTYPES = {
  bao_xiao_mi: '/robots/reception.svg',
  bxm_plus: '/robots/reception.svg',
  bao_mini: '/robots/mini.svg',
  mini_in: '/robots/mini.svg',
  bao_da_ping: '/robots/screen.svg',
  bao_xiao_di: '/robots/delivery.svg',
  bxd_pro: '/robots/delivery.svg',
  bao_pao_tang: '/robots/delivery.svg',
  zcb_in: '/robots/delivery.svg',
  zcb_slim: '/robots/delivery.svg',
  zcb_slim_in: '/robots/delivery.svg',
  bao_jiu_dian: '/robots/hotel.svg',
  bxd_pro_hotel: '/robots/hotel.svg',
  bxd_slim_hotel: '/robots/hotel.svg',
  bao_xiao_du: '/robots/shopping.svg',
  carry: '/robots/carrying.svg',
  carry_in: '/robots/carrying.svg',
} as const

export type RobotProdtypeId = keyof typeof ROBOT_PRODTYPES

export const ROBOT_PRODTYPE_IDS = Object.keys(ROBOT_PRODTYPES) as RobotProdtypeId[]
