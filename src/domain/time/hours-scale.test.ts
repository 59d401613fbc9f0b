import { expect, it } from 'vitest'
import { hoursOnScale, hoursScale, moveEnd, positionOnScale, timeOnScale } from './hours-scale.ts'
import { timeOfDay } from './time-of-day.ts'

const hours = (startTime: string, endTime: string) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
})

it('the scale runs from six to eight, and further if working hours do', () => {
  expect(hoursScale([])).toEqual({ from: 6, to: 20 })
  expect(hoursScale([hours('08:00', '17:00')])).toEqual({ from: 6, to: 20 })
  expect(hoursScale([hours('05:30', '13:00'), hours('14:00', '22:15')])).toEqual({ from: 5, to: 23 })
})

it('a time has its position on the scale, clamped to the ends', () => {
  const scale = { from: 6, to: 20 }
  const position = (time: string) => positionOnScale(scale, timeOfDay(time))
  expect(['06:00', '09:30', '13:00', '20:00'].map(position)).toEqual([0, 25, 50, 100])
  expect(['00:00', '23:59'].map(position)).toEqual([0, 100])
})

it('the even hours are labelled in 12-hour format', () => {
  expect(hoursOnScale({ from: 6, to: 20 }).map(({ hour }) => hour)).toEqual([8, 10, 12, 2, 4, 6])
  expect(hoursOnScale({ from: 6, to: 20 })[2]?.position).toBe(42.86)
})

it('a dragged time snaps to the nearest quarter of an hour, never to midnight', () => {
  const scale = { from: 6, to: 20 }
  expect([-3, 0, 25, 25.7, 50, 120].map((position) => timeOnScale(scale, position))).toEqual([
    ...['06:00', '06:00', '09:30', '09:30', '13:00', '20:00'],
  ])
  expect(timeOnScale({ from: 6, to: 24 }, 100)).toBe('23:45')
})

it('a moved end stays at least a quarter of an hour from the other', () => {
  const day = hours('08:00', '17:00')
  expect(moveEnd(day, 'startTime', timeOfDay('07:15'))).toEqual(hours('07:15', '17:00'))
  expect(moveEnd(day, 'startTime', timeOfDay('18:00'))).toEqual(hours('16:45', '17:00'))
  expect(moveEnd(day, 'endTime', timeOfDay('06:00'))).toEqual(hours('08:00', '08:15'))
  expect(moveEnd(hours('00:00', '00:10'), 'startTime', timeOfDay('09:00'))).toEqual(hours('00:00', '00:10'))
  expect(moveEnd(hours('23:50', '23:55'), 'endTime', timeOfDay('06:00')).endTime).toBe('23:59')
})
