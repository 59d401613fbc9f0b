/**
 * Makes sold or commonly driven in Australia, with their models under their Australian names. Other makes and models can be
 * entered as free text.
 */
// biome-ignore format: one model per line would be eight hundred lines
export const commonModels: Readonly<Record<string, readonly string[]>> = {
  Abarth: ['124 Spider', '500', '500e', '595', '600e', '695'],
  'Alfa Romeo': [
    '4C', '147', '156', '159', 'Brera', 'Giulia', 'Giulietta', 'GT', 'GTV', 'Junior', 'MiTo', 'Spider',
    'Stelvio', 'Tonale',
  ],
  Audi: [
    'A1', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'Allroad', 'e-tron', 'e-tron GT', 'Q2', 'Q3', 'Q4 e-tron', 'Q5',
    'Q6 e-tron', 'Q7', 'Q8', 'Q8 e-tron', 'R8', 'RS3', 'S3', 'S4', 'S5', 'SQ5', 'TT',
  ],
  BMW: [
    '1 Series', '2 Series', '3 Series', '4 Series', '5 Series', '6 Series', '7 Series', '8 Series', 'i3',
    'i4', 'i5', 'i7', 'iX', 'iX1', 'iX3', 'M2', 'M3', 'M4', 'M5', 'X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7',
    'Z3', 'Z4',
  ],
  BYD: ['Atto 2', 'Atto 3', 'Dolphin', 'Seal', 'Sealion 5', 'Sealion 6', 'Sealion 7', 'Sealion 8', 'Shark 6'],
  Chery: ['C5', 'E5', 'J1', 'J3', 'J11', 'Omoda 5', 'Tiggo 4', 'Tiggo 7', 'Tiggo 8', 'Tiggo 9'],
  Chevrolet: ['Camaro', 'Corvette', 'Silverado 1500', 'Silverado 2500'],
  Chrysler: ['300', '300C', 'Crossfire', 'Grand Voyager', 'Neon', 'PT Cruiser', 'Sebring', 'Voyager'],
  Citroën: [
    'Berlingo', 'C2', 'C3', 'C3 Aircross', 'C4', 'C4 Cactus', 'C4 Picasso', 'C5', 'C5 Aircross', 'C5 X', 'C6',
    'Dispatch', 'DS3', 'DS4', 'DS5', 'Grand C4 Picasso', 'Xsara',
  ],
  Cupra: ['Ateca', 'Born', 'Formentor', 'Leon', 'Leon Sportstourer', 'Tavascan', 'Terramar'],
  Daewoo: [
    'Cielo', 'Espero', 'Kalos', 'Korando', 'Lacetti', 'Lanos', 'Leganza', 'Matiz', 'Musso', 'Nubira',
    'Tacuma',
  ],
  Daihatsu: [
    'Applause', 'Charade', 'Copen', 'Cuore', 'Delta', 'Feroza', 'Mira', 'Move', 'Pyzar', 'Rocky', 'Sirion',
    'Terios', 'YRV',
  ],
  Dodge: ['Avenger', 'Caliber', 'Journey', 'Nitro'],
  Fiat: [
    '124 Spider', '500', '500C', '500e', '500X', '600e', 'Doblo', 'Ducato', 'Freemont', 'Panda', 'Punto',
    'Ritmo', 'Scudo',
  ],
  Ford: [
    'Bronco', 'Capri', 'Cougar', 'Courier', 'Econovan', 'EcoSport', 'Endura', 'Escape', 'Everest', 'F-150',
    'F-250', 'Fairlane', 'Fairmont', 'Falcon', 'Falcon Ute', 'Festiva', 'Fiesta', 'Focus', 'Ka', 'Kuga',
    'Laser', 'Mondeo', 'Mustang', 'Mustang Mach-E', 'Probe', 'Puma', 'Ranger', 'Telstar', 'Territory',
    'Tourneo', 'Transit', 'Transit Custom',
  ],
  FPV: [
    'Cobra', 'F6', 'F6 E', 'F6 Tornado', 'F6 Typhoon', 'F6X', 'Force 6', 'Force 8', 'GS', 'GT', 'GT E',
    'GT F', 'GT P', 'Pursuit', 'Super Pursuit',
  ],
  Genesis: ['G70', 'G70 Shooting Brake', 'G80', 'G90', 'GV60', 'GV70', 'GV80', 'GV80 Coupe'],
  'Great Wall': ['SA220', 'Steed', 'V200', 'V240', 'X200', 'X240'],
  GWM: [
    'Cannon', 'Cannon Alpha', 'Haval H6', 'Haval H6 GT', 'Haval H7', 'Haval Jolion', 'Ora', 'Tank 300',
    'Tank 500', 'Ute',
  ],
  Haval: ['H2', 'H6', 'H6 GT', 'H6C', 'H8', 'H9', 'Jolion'],
  Hino: ['300 Series', '500 Series', '700 Series', 'Dutro', 'Poncho', 'Ranger'],
  Holden: [
    'Acadia', 'Adventra', 'Apollo', 'Astra', 'Barina', 'Barina Spark', 'Berlina', 'Calais', 'Calibra',
    'Camira', 'Caprice', 'Captiva', 'Colorado', 'Colorado 7', 'Combo', 'Commodore', 'Cruze', 'Epica',
    'Equinox', 'Frontera', 'Insignia', 'Jackaroo', 'Malibu', 'Monaro', 'Rodeo', 'Spark', 'Statesman', 'Tigra',
    'Torana', 'Trailblazer', 'Trax', 'Ute', 'Vectra', 'Viva', 'Volt', 'Zafira',
  ],
  Honda: [
    'Accord', 'Accord Euro', 'City', 'Civic', 'CR-V', 'CR-Z', 'CRX', 'HR-V', 'Insight', 'Integra', 'Jazz',
    'Legend', 'MDX', 'NSX', 'Odyssey', 'Prelude', 'S2000', 'ZR-V',
  ],
  HSV: [
    'Avalanche', 'Clubsport', 'Clubsport R8', 'Colorado SportsCat', 'Coupe GTO', 'Grange', 'GTS', 'GTSR',
    'Maloo', 'Manta', 'Senator', 'Senator Signature', 'VXR',
  ],
  Hyundai: [
    'Accent', 'Elantra', 'Excel', 'Getz', 'Grandeur', 'i20', 'i30', 'i30 N', 'i40', 'i45', 'iLoad', 'iMax',
    'Inster', 'Ioniq', 'Ioniq 5', 'Ioniq 6', 'Ioniq 9', 'ix35', 'Kona', 'Lantra', 'Palisade', 'Santa Fe',
    'Sonata', 'Staria', 'Staria Load', 'Terracan', 'Tiburon', 'Trajet', 'Tucson', 'Veloster', 'Venue',
  ],
  Infiniti: ['FX', 'G37', 'M', 'Q30', 'Q50', 'Q60', 'Q70', 'QX30', 'QX50', 'QX70', 'QX80'],
  Isuzu: [
    'D-MAX', 'F Series', 'FRR', 'FSR', 'FTR', 'FVR', 'FX Series', 'MU-X', 'N Series', 'NLR', 'NLS', 'NMR',
    'NNR', 'NPR', 'NPS', 'NQR',
  ],
  Iveco: ['Acco', 'Daily', 'Delta', 'Eurocargo', 'PowerDaily', 'S-Way', 'Stralis', 'Trakker'],
  Jaguar: [
    'E-Pace', 'F-Pace', 'F-Type', 'I-Pace', 'S-Type', 'X-Type', 'XE', 'XF', 'XJ', 'XJ6', 'XJ8', 'XK', 'XK8',
  ],
  Jeep: [
    'Avenger', 'Cherokee', 'Commander', 'Compass', 'Gladiator', 'Grand Cherokee', 'Grand Cherokee L',
    'Patriot', 'Renegade', 'Wrangler',
  ],
  KGM: ['Actyon', 'Korando', 'Musso', 'Musso EV', 'Rexton', 'Tivoli', 'Torres', 'Torres EVX'],
  Kia: [
    'Carens', 'Carnival', 'Cerato', 'Credos', 'EV3', 'EV4', 'EV5', 'EV6', 'EV9', 'K4', 'K2700', 'K2900',
    'Magentis', 'Mentor', 'Niro', 'Optima', 'Picanto', 'Pregio', 'ProCeed', 'Rio', 'Rondo', 'Seltos',
    'Sorento', 'Soul', 'Spectra', 'Sportage', 'Stinger', 'Stonic', 'Tasman',
  ],
  'Land Rover': [
    'Defender', 'Discovery', 'Discovery 3', 'Discovery 4', 'Discovery Sport', 'Freelander', 'Freelander 2',
    'Range Rover', 'Range Rover Evoque', 'Range Rover Sport', 'Range Rover Velar',
  ],
  LDV: [
    'D90', 'Deliver 7', 'Deliver 9', 'eDeliver 7', 'eDeliver 9', 'eT60', 'G10', 'MIFA', 'MIFA 9', 'T60',
    'Terron 9', 'V80',
  ],
  Lexus: [
    'CT', 'ES', 'GS', 'GX', 'IS', 'LBX', 'LC', 'LFA', 'LM', 'LS', 'LX', 'NX', 'RC', 'RX', 'RZ', 'SC', 'UX',
  ],
  Mahindra: ['Genio', 'Pik-Up', 'Scorpio', 'XUV3XO', 'XUV500', 'XUV700'],
  Maserati: ['Ghibli', 'GranCabrio', 'GranTurismo', 'Grecale', 'Levante', 'MC20', 'Quattroporte'],
  Mazda: [
    '2', '3', '6', '121', '323', '626', '929', 'B-Series', 'Bravo', 'BT-50', 'CX-3', 'CX-5', 'CX-7', 'CX-8',
    'CX-9', 'CX-30', 'CX-60', 'CX-70', 'CX-80', 'CX-90', 'E-Series', 'MPV', 'MX-5', 'MX-6', 'MX-30',
    'Premacy', 'RX-7', 'RX-8', 'T-Series', 'Tribute',
  ],
  'Mercedes-Benz': [
    'A-Class', 'B-Class', 'C-Class', 'CLA', 'CLC', 'CLK', 'CLS', 'E-Class', 'EQA', 'EQB', 'EQC', 'EQE', 'EQS',
    'G-Class', 'GL-Class', 'GLA', 'GLB', 'GLC', 'GLE', 'GLK', 'GLS', 'M-Class', 'R-Class', 'S-Class', 'SL',
    'SLK', 'Sprinter', 'V-Class', 'Valente', 'Viano', 'Vito', 'X-Class',
  ],
  MG: [
    '3', '4', '5', '6', 'Cyberster', 'GS', 'HS', 'MGB', 'MGF', 'QS', 'S5', 'TF', 'U9', 'ZR', 'ZS', 'ZS EV',
    'ZST', 'ZT',
  ],
  Mini: [
    'Aceman', 'Cabrio', 'Clubman', 'Cooper', 'Cooper S', 'Countryman', 'Coupe', 'Hatch', 'John Cooper Works',
    'Paceman', 'Roadster',
  ],
  Mitsubishi: [
    '380', '3000GT', 'ASX', 'Canter', 'Challenger', 'Colt', 'Cordia', 'Diamante', 'Eclipse Cross', 'Express',
    'FTO', 'Galant', 'Grandis', 'i-MiEV', 'Lancer', 'Lancer Evolution', 'Magna', 'Mirage', 'Nimbus',
    'Outlander', 'Pajero', 'Pajero Sport', 'Sigma', 'Starwagon', 'Triton', 'Verada',
  ],
  Nissan: [
    '200SX', '300ZX', '350Z', '370Z', 'Almera', 'Ariya', 'Bluebird', 'Cube', 'Dualis', 'Elgrand', 'GT-R',
    'Juke', 'Leaf', 'Maxima', 'Micra', 'Murano', 'Navara', 'Pathfinder', 'Patrol', 'Pintara', 'Pulsar',
    'Qashqai', 'Serena', 'Skyline', 'Stagea', 'Terrano II', 'Tiida', 'Urvan', 'X-Trail', 'Z',
  ],
  Opel: ['Astra', 'Corsa', 'Insignia'],
  Peugeot: [
    '206', '207', '208', '306', '307', '308', '405', '406', '407', '408', '508', '2008', '3008', '4007',
    '4008', '5008', 'Boxer', 'Expert', 'Partner', 'RCZ',
  ],
  Polestar: ['2', '3', '4'],
  Porsche: [
    '718 Boxster', '718 Cayman', '911', '928', '944', '968', 'Boxster', 'Cayenne', 'Cayman', 'Macan',
    'Panamera', 'Taycan',
  ],
  Proton: [
    'Exora', 'Gen.2', 'Jumbuck', 'M21', 'Persona', 'Preve', 'S16', 'Satria', 'Savvy', 'Suprima S', 'Waja',
  ],
  RAM: ['1500', '2500', '3500'],
  Renault: [
    'Arkana', 'Captur', 'Clio', 'Duster', 'Fluence', 'Grand Scenic', 'Kadjar', 'Kangoo', 'Koleos', 'Laguna',
    'Latitude', 'Master', 'Megane', 'Megane E-Tech', 'Scenic', 'Trafic', 'Zoe',
  ],
  Saab: ['9-3', '9-5', '900', '9000'],
  Skoda: [
    'Elroq', 'Enyaq', 'Fabia', 'Kamiq', 'Karoq', 'Kodiaq', 'Octavia', 'Rapid', 'Roomster', 'Scala', 'Superb',
    'Yeti',
  ],
  SsangYong: [
    'Actyon', 'Actyon Sports', 'Chairman', 'Korando', 'Kyron', 'Musso', 'Rexton', 'Rodius', 'Stavic',
    'Tivoli',
  ],
  Subaru: [
    'Brumby', 'BRZ', 'Crosstrek', 'Exiga', 'Forester', 'Impreza', 'Leone', 'Levorg', 'Liberty', 'Outback',
    'Sherpa', 'Solterra', 'SVX', 'Tribeca', 'Vortex', 'WRX', 'XV',
  ],
  Suzuki: [
    'Alto', 'APV', 'Baleno', 'Carry', 'Celerio', 'Fronx', 'Grand Vitara', 'Ignis', 'Jimny', 'Kizashi',
    'Liana', 'S-Cross', 'Sierra', 'Super Carry', 'Swift', 'SX4', 'Vitara', 'Wagon R+', 'X-90', 'XL-7',
  ],
  Tesla: ['Model 3', 'Model S', 'Model X', 'Model Y', 'Roadster'],
  Toyota: [
    '86', 'Aurion', 'Avalon', 'Avensis', 'bZ4X', 'C-HR', 'Camry', 'Celica', 'Coaster', 'Corolla',
    'Corolla Cross', 'Corona', 'Cressida', 'Dyna', 'Echo', 'Estima', 'FJ Cruiser', 'Fortuner', 'GR Corolla',
    'GR Supra', 'GR Yaris', 'GR86', 'Granvia', 'HiAce', 'HiLux', 'Kluger', 'LandCruiser',
    'LandCruiser 70 Series', 'LandCruiser Prado', 'LiteAce', 'MR2', 'Prius', 'Prius C', 'Prius V', 'RAV4',
    'Rukus', 'Spacia', 'Starlet', 'Supra', 'Tarago', 'Tundra', 'Yaris', 'Yaris Cross',
  ],
  Volkswagen: [
    'Amarok', 'Arteon', 'Beetle', 'Bora', 'Caddy', 'California', 'Caravelle', 'CC', 'Crafter', 'Eos', 'Golf',
    'ID. Buzz', 'ID.4', 'ID.5', 'Jetta', 'Multivan', 'Passat', 'Polo', 'Scirocco', 'T-Cross', 'T-Roc',
    'Tayron', 'Tiguan', 'Touareg', 'Transporter', 'up!',
  ],
  Volvo: [
    '240', '850', 'C30', 'C40', 'C70', 'EC40', 'EX30', 'EX40', 'EX90', 'S40', 'S60', 'S70', 'S80', 'S90',
    'V40', 'V50', 'V60', 'V70', 'V90', 'XC40', 'XC60', 'XC70', 'XC90',
  ],
}
