import { chromium } from '@playwright/test'
import { frameWork } from './frame-work.mjs'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--disable-gpu', '--no-sandbox'] })
const html = (mode) => `<body style="margin:0"><canvas id=c width=1040 height=720 style="width:1040px;height:720px"></canvas><script>
const mode='${mode}'
const c=document.querySelector('#c')
const N=500
const spots=Array.from({length:N},(_, i)=>({a:i,x:50+(i*37)%900,y:50+(i*53)%600}))
function sprite(){const s=document.createElement('canvas');s.width=s.height=22;const b=s.getContext('2d');b.fillStyle='green';b.beginPath();b.arc(11,11,9,0,7);b.fill();b.strokeStyle='white';b.stroke();return s}
async function go(){
 if(mode==='worker'){
  const off=c.transferControlToOffscreen()
  const code='onmessage=e=>{const c=e.data;const b=c.getContext("2d");const s=new OffscreenCanvas(22,22);const sb=s.getContext("2d");sb.fillStyle="green";sb.arc(11,11,9,0,7);sb.fill();const spots=Array.from({length:500},(_, i)=>({a:i,x:50+(i*37)%900,y:50+(i*53)%600}));const f=(t)=>{b.clearRect(0,0,1040,720);for(const p of spots)b.drawImage(s,Math.round(p.x+20*Math.cos(p.a+t/1000)),Math.round(p.y+20*Math.sin(p.a+t/1000)));requestAnimationFrame(f)};requestAnimationFrame(f)}'
  const w=new Worker(URL.createObjectURL(new Blob([code])));w.postMessage(off,[off]);const g=()=>requestAnimationFrame(g);g();window.ok=1;return}
 const b=c.getContext('2d',mode==='wrf'||mode==='wrfbmp'||mode==='data'?{willReadFrequently:true}:mode==='desync'?{desynchronized:true}:{})
 let s=sprite(); if(mode==='bmp'||mode==='wrfbmp') s=await createImageBitmap(s)
 b.imageSmoothingEnabled=false
 const img= mode==='data'? sprite().getContext('2d').getImageData(0,0,22,22):0
 const px= img? new Uint32Array(img.data.buffer):0
 const full= mode==='data'? new ImageData(1040,720):0, fp= full? new Uint32Array(full.data.buffer):0
 if(mode==='svg'){c.remove();const ns='http://www.w3.org/2000/svg';const root=document.createElement('div');root.style.cssText='position:relative;width:1040px;height:720px;contain:strict';document.body.append(root);const url=s.toDataURL();const els=spots.map(()=>{const e=document.createElement('img');e.src=url;e.style.cssText='position:absolute;left:0;top:0;width:22px;height:22px';root.append(e);return e});const f=(t)=>{spots.forEach((p,i)=>{els[i].style.transform='translate('+Math.round(p.x+20*Math.cos(p.a+t/1000))+'px,'+Math.round(p.y+20*Math.sin(p.a+t/1000))+'px)'});requestAnimationFrame(f)};requestAnimationFrame(f);window.ok=1;return}
 const path=new Path2D();path.arc(0,0,9,0,7)
 const f=(t)=>{
  if(mode==='none'){requestAnimationFrame(f);return}
  if(mode==='data'){fp.fill(0);for(const p of spots){const x=Math.round(p.x+20*Math.cos(p.a+t/1000)),y=Math.round(p.y+20*Math.sin(p.a+t/1000));for(let j=0;j<22;j++){const o=(y+j)*1040+x;for(let i=0;i<22;i++){const v=px[j*22+i];if(v>>>24)fp[o+i]=v}}}b.putImageData(full,0,0);requestAnimationFrame(f);return}
  if(mode==='dirty'){for(const p of spots)if(p.lx!==undefined)b.clearRect(p.lx,p.ly,22,22)}else if(mode!=='clearonly2')b.clearRect(0,0,1040,720)
  if(mode==='one'){b.drawImage(s,(t/10)%500|0,100);requestAnimationFrame(f);return}
  if(mode==='path'){const q=new Path2D();for(const p of spots){const x=p.x+20*Math.cos(p.a+t/1000),y=p.y+20*Math.sin(p.a+t/1000);q.moveTo(x+9,y);q.arc(x,y,9,0,7)}b.fillStyle='green';b.fill(q);requestAnimationFrame(f);return}
  for(const p of spots){const x=Math.round(p.x+20*Math.cos(p.a+t/1000)),y=Math.round(p.y+20*Math.sin(p.a+t/1000));b.drawImage(s,x,y);p.lx=x;p.ly=y}
  requestAnimationFrame(f)}
 requestAnimationFrame(f);window.ok=1}
go()
</script>`
for (const mode of process.argv.slice(2)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(html(mode)); await page.waitForFunction(() => window.ok)
  await page.waitForTimeout(500)
  const ws = []
  for (let n = 0; n < 3; n++) {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await page.waitForTimeout(2500)
    const w = frameWork(JSON.parse(await browser.stopTracing()).traceEvents); w.sort((a, b) => a - b); ws.push(w)
  }
  console.log(mode.padEnd(8), ws.map((w) => `median ${w[w.length >> 1].toFixed(2)} p90 ${w[(w.length * 0.9) | 0].toFixed(2)} n ${w.length}`).join(' | '))
  await page.close()
}
await browser.close()
