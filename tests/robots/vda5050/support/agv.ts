import { AgvController, type RouteTraversableContext, type TraverseEdgeContext, VirtualAgvAdapter } from 'vda-5050-lib'

/** A vehicle that speaks VDA 5050 as a process of its own, and prints each way that it drives; `WAY` none in its environment finds no route. */
const { BROKER = '', SERIAL = '', MAP = '', X = '0', Y = '0', SPEED = '4', WAY } = process.env

class Vehicle extends VirtualAgvAdapter {
  override traverseEdge(context: TraverseEdgeContext) {
    console.log(`drives ${context.edge.edgeId}`)
    super.traverseEdge(context)
  }

  override isRouteTraversable(context: RouteTraversableContext) {
    if (WAY === 'none') return [{ referenceKey: 'nodeId', referenceValue: context.nodes.at(-1)?.nodeId ?? '' }]
    return super.isRouteTraversable(context)
  }
}

const controller = new AgvController(
  { manufacturer: 'Acme', serialNumber: SERIAL },
  { interfaceName: 'uagv', vdaVersion: '2.0.0', transport: { brokerUrl: BROKER, reconnectPeriod: 200 } },
  { agvAdapterType: Vehicle, publishStateInterval: 2000, publishVisualizationInterval: 200 },
  {
    initialPosition: { mapId: MAP, x: Number(X), y: Number(Y), theta: 0, lastNodeId: 'start' },
    initialBatteryCharge: 80,
    vehicleSpeed: Number(SPEED),
  } as object,
)
await controller.start()
console.log('is there')
process.once('SIGTERM', () => controller.stop().then(() => process.exit()))
